import axios from 'axios';

const api = axios.create({ baseURL: 'http://localhost:8888/en/api/v1' });

try {
  // An array means “or”: İstanbul or Ankara
  const params = { address_province: ['İstanbul', 'Ankara'], _sort: 'lastName', _per_page: 3 };
  const list = await api.get('/users', { params });
  console.log(`${list.headers['x-total-count']} users found`);
  for (const user of list.data) {
    console.log(`- ${user.firstName} ${user.lastName}`);
  }

  // Writes are simulated: the response is realistic, the data stays the same.
  const adding = await api.post('/todos', { title: 'Brew some tea' });
  console.log(`Added: ${adding.data.id}. ${adding.data.title}`);

  // There is no such user: axios throws.
  await api.get('/users/999');
} catch (error) {
  if (error.response) {
    console.log(
      `Error ${error.response.status}:`,
      error.response.data.message ?? error.response.data,
    );
  } else {
    console.log('The server could not be reached:', error.message);
  }
}

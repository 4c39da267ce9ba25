import axios from 'axios';

const BASE_URL = 'http://localhost:8888/api/v1';
const api = axios.create({ baseURL: BASE_URL });

// An array means “or”: İstanbul or Ankara
const params = { adres_il: ['İstanbul', 'Ankara'], _sort: 'soyad', _per_page: 3 };
const { data: users, headers } = await api.get('/users', { params });
console.log(`${users.length} of ${headers['x-total-count']} users:`);
for (const { ad, soyad } of users) console.log(`- ${ad} ${soyad}`);

// Writes are simulated: the response is realistic, the data stays the same.
const { data: todo } = await api.post('/todos', { baslik: 'Brew some tea' });
console.log(`Added: ${todo.id}. ${todo.baslik}`);

try {
  await api.get('/users/999');
} catch (error) {
  console.log(`Error ${error.response.status}: ${error.response.data.message}`);
}

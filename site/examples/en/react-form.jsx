import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const BASE_URL = 'http://localhost:8888/api/v1';
const USER = 1; // The user who is signed in

function send(values) {
  return fetch(`${BASE_URL}/todos?_validate=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kullaniciId: USER, ...values }),
  });
}

// An input and, beside it, the error that the server found in it, if any
function Field({ field, label, type, errors }) {
  const error = errors.find((each) => each.alan === field);
  return (
    <p>
      <label>
        {label}{' '}
        <input
          name={field}
          type={type}
          aria-invalid={Boolean(error)}
          aria-describedby={`${field}-error`}
        />
      </label>{' '}
      <small id={`${field}-error`}>{error?.message}</small>
    </p>
  );
}

function App() {
  const [errors, setErrors] = useState([]);
  const [status, setStatus] = useState('');
  const [waiting, setWaiting] = useState(false);

  async function add(event) {
    event.preventDefault();
    setWaiting(true);
    try {
      const response = await send(Object.fromEntries(new FormData(event.currentTarget)));
      if (response.status === 422) {
        const data = await response.json();
        setErrors(data.alanlar);
        setStatus('Not added. Correct the marked fields.');
      } else if (response.ok) {
        const todo = await response.json();
        setErrors([]);
        setStatus(`Added: ${todo.baslik}`);
      } else {
        throw new Error(await response.text());
      }
    } catch (error) {
      console.error(error);
      setStatus('That was not added. Try again in a moment.');
    }
    setWaiting(false);
  }

  return (
    <form onSubmit={add} noValidate>
      <Field field="baslik" label="Title" type="text" errors={errors} />
      <Field field="aciklama" label="Description" type="text" errors={errors} />
      <Field field="oncelik" label="Priority" type="text" errors={errors} />
      <Field field="sonTarih" label="Due" type="date" errors={errors} />
      <button disabled={waiting}>Add</button>
      <p role="status">{status}</p>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<App />);

import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const BASE = 'http://localhost:8888/api/v1';

// The user who is signed in.
const USER = 1;

async function add(values) {
  const response = await fetch(`${BASE}/todos?_validate=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kullaniciId: USER, ...values }),
  });
  const data = await response.json();
  const errors = Object.fromEntries((data.alanlar ?? []).map(({ alan, message }) => [alan, message]));
  return { errors, status: response.ok ? `Added: ${data.baslik}` : 'Not added. Correct the marked fields.' };
}

function Field({ name, label, error, as: Control = 'input', ...props }) {
  return (
    <p>
      <label>
        {label} <Control name={name} aria-invalid={Boolean(error)} aria-describedby={`${name}-error`} {...props} />
      </label>{' '}
      <small id={`${name}-error`}>{error}</small>
    </p>
  );
}

function App() {
  const [{ errors, status }, setOutcome] = useState({ errors: {}, status: '' });
  const submit = async (event) => {
    event.preventDefault();
    setOutcome(await add(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field name="baslik" label="Title" error={errors.baslik} />
      <Field name="aciklama" label="Description" error={errors.aciklama} as="textarea" />
      <Field name="oncelik" label="Priority" error={errors.oncelik} placeholder="dusuk, orta, yuksek" />
      <Field name="sonTarih" label="Due" error={errors.sonTarih} type="date" />
      <button>Add</button>
      <p role="status">{status}</p>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<App />);

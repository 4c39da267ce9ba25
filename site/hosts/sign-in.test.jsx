// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handlers } from 'kurmaca/msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const server = setupServer(...handlers());
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

function Orders() {
  const [orders, setOrders] = useState([]);
  const [message, setMessage] = useState('');

  const signIn = async (event) => {
    event.preventDefault();
    const body = JSON.stringify(Object.fromEntries(new FormData(event.target)));
    const session = await fetch('/api/v1/session', { method: 'POST', body });
    if (!session.ok) return setMessage('Wrong username or password.');
    const { belirtec, kullanici } = await session.json();
    const headers = { Authorization: `Bearer ${belirtec}` };
    const response = await fetch(`/api/v1/users/${kullanici.id}/orders?_oturum=1`, { headers });
    setOrders(await response.json());
  };

  return (
    <form onSubmit={signIn}>
      <input name="kullaniciAdi" aria-label="Username" />
      <input name="sifre" type="password" aria-label="Password" />
      <button>Sign in</button>
      <p role="alert">{message}</p>
      <ul>
        {orders.map(({ id, siparisNo }) => (
          <li key={id}>{siparisNo}</li>
        ))}
      </ul>
    </form>
  );
}

const signInWith = async (password) => {
  render(<Orders />);
  await userEvent.type(screen.getByLabelText('Username'), 'sukran.isikci');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button'));
};

test('lists the user’s orders after signing in', async () => {
  await signInWith('kurmaca');
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

test('refuses a wrong password', async () => {
  await signInWith('wrong');
  expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
});

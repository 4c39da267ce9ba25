import { type Case, get, JSON_TYPE, write } from './case.ts';

/** Signed with the published secret for user 1: valid until 2100, run out in 2001, and for renewing. */
const tokens = {
  valid:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJrdXJtYWNhIiwic3ViIjoiMSIsImF1ZCI6ImVyaXNpbSIsImlhdCI6MTAwMDAwMDAwMCwiZXhwIjo0MTAyNDQ0ODAwfQ.Oi3u_9GlnZR9WoEZw28WLc7qFfMdW5b0DFZ7y3rLyQU',
  expired:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJrdXJtYWNhIiwic3ViIjoiMSIsImF1ZCI6ImVyaXNpbSIsImlhdCI6MTAwMDAwMDAwMCwiZXhwIjoxMDAwMDAwMTAwfQ.zDYltig8RIqClHrc6YGK1AFGTPd8Bu9YMryb6Zyfqcs',
  refresh:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJrdXJtYWNhIiwic3ViIjoiMSIsImF1ZCI6InllbmlsZW1lIiwiaWF0IjoxMDAwMDAwMDAwLCJleHAiOjQxMDI0NDQ4MDB9.OMNrrlBiLzKfTF2I41ebBYbH3JHMM-HUqCwlswCHnmM',
} as const;

const bearer = (token: string): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${token}` });

/** Sign-in, and requests that need a token. */
export const sessions: readonly Case[] = [
  get('/oturum'),
  get('/session', bearer(tokens.valid)),
  get('/oturum/', bearer(tokens.expired)),
  get('/session', bearer(tokens.refresh)),
  get('/session', bearer(`${tokens.valid.slice(0, -1)}x`)),
  get('/session', { Authorization: 'Basic YTpi' }),
  { ...get('/oturum', bearer(tokens.valid)), method: 'HEAD' },
  { ...get('/oturum'), method: 'DELETE' },
  { ...get('/session/refresh'), method: 'OPTIONS' },
  get('/oturum/yenile'),
  get('/oturum/baska'),
  write('POST', '/oturum', '{"kullaniciAdi":"sukran.isikci","sifre":"yanlis"}'),
  write('POST', '/session', '{"kullaniciAdi":"kimse","sifre":"kurmaca"}'),
  write('POST', '/session', '{"sifre":7}'),
  write('POST', '/session?_ttl=0', '{}'),
  write('POST', '/session/yenile', `{"yenilemeBelirteci":"${tokens.valid}"}`),
  write('POST', '/oturum/refresh', `{"yenilemeBelirteci":"${tokens.expired}"}`),
  get('/orders?_auth=1'),
  get('/siparisler?_oturum=true&_limit=2', bearer(tokens.valid)),
  get('/users/1/orders?_oturum=1', bearer(tokens.expired)),
  get('/users?_oturum=belki'),
  write('POST', '/todos?_oturum=1', '{}'),
  write('PATCH', '/todos/1?_auth=1', '{}', { ...JSON_TYPE, ...bearer(tokens.valid) }),
];

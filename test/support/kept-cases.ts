import type { Case } from '../../scripts/smoke-cases.ts';

/** Test cases for a host that keeps writes and therefore may not allow every origin. */
export const keptCases: readonly Case[] = [
  { request: 'POST /todos {"baslik":"Çay"}', status: 201, body: '{"baslik":"Çay","id":31}' },
  { request: 'GET /gorevler/31', status: 200, body: '{"baslik":"Çay","id":31}' },
  { request: 'POST /sifirla', status: 200 },
  { request: 'GET /gorevler/31', status: 404 },
].map((each) => ({
  headers: { 'Access-Control-Allow-Origin': /^/, 'Cross-Origin-Resource-Policy': /^/ },
  ...each,
}));

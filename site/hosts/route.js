import { createApp } from 'kurmaca';

export const runtime = 'nodejs';
export const GET = createApp();
export { GET as HEAD, GET as OPTIONS, GET as POST, GET as PUT, GET as PATCH, GET as DELETE };

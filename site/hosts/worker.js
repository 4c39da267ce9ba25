import { createApp } from 'kurmaca';

export default { fetch: createApp() };

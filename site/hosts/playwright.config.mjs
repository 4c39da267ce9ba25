import { defineConfig } from '@playwright/test';

export default defineConfig({
  workers: 1,
  use: { baseURL: 'http://127.0.0.1:5173' },
  webServer: [
    { command: 'npx kurmaca --keep --port 8888', url: 'http://127.0.0.1:8888/api/v1' },
    { command: 'npx vite --host 127.0.0.1 --port 5173', url: 'http://127.0.0.1:5173' },
  ],
});

import { createApp } from 'npm:kurmaca@1';

Deno.serve(createApp());

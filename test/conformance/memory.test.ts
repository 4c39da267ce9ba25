import { describe } from 'vitest';
import { startBelow, startMemory } from '../support/hosts.ts';
import { conformanceBelowStates, conformanceOfRequests, useHost } from './requests.ts';

describe('the app in memory', () => conformanceOfRequests(useHost(startMemory)));

// In the second one a task was created and deleted.
describe.each(['', '1q1ZKzy9KLctJLVKyio42jI2tBQA'])('the app below the state “%s”', (state) =>
  conformanceBelowStates(useHost(() => startBelow(`~${state}`))),
);

import { describe } from 'vitest';
import { startMemory } from '../support/hosts.ts';
import { conformanceOfRequests, useHost } from './requests.ts';

describe('the app in memory', () => conformanceOfRequests(useHost(startMemory)));

import { describe } from 'vitest';
import { conformanceOfRequests, useHost } from '../conformance/suite.ts';
import { startMemory } from '../support/hosts.ts';

/** The walk over the whole GET space is left out: it takes seconds for each mutant and finds none that the others miss. */
describe('the app in memory', () => conformanceOfRequests(useHost(startMemory)));

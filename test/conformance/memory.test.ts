import { startMemory } from '../support/hosts.ts';
import { describeConformance } from './suite.ts';

describeConformance('the app in memory', startMemory);

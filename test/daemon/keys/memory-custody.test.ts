import { describe } from 'vitest';
import { testCustody } from '../support/custody-suite.ts';
import { MemoryCustody } from '../support/memory-custody.ts';

const custody = new MemoryCustody();

describe('memory', () => testCustody(() => custody));

// Runs before every file of journeys; the browser is reused for the next file.
import { afterEach } from 'vitest';
import { endVisits } from './browser.ts';

afterEach(endVisits);

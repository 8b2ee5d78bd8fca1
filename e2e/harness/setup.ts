// Runs before every file of journeys; the browser goes on from one file to the next.
import { afterEach } from 'vitest';
import { endVisits } from './browser.ts';

afterEach(endVisits);

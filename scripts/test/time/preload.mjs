// Preloaded into every process and thread of a run at another moment: its clock is SHIFT_MS ahead of the machine's.
import { shiftDate } from './shift-date.mjs';

shiftDate(Number(process.env.SHIFT_MS));

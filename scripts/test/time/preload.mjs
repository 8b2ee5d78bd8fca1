// Preloaded into every process and thread of a run at another moment: shifts its clock SHIFT_MS ahead of the machine's.
import { shiftDate } from './shift-date.mjs';

shiftDate(Number(process.env.SHIFT_MS));

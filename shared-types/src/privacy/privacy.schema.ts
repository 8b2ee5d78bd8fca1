import { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { nameForms } from './privacy.rules.ts';

const yesOrNo = z.boolean();

export const privacySchema = z.object({
  nameForm: z.enum(nameForms, reason('privacy.name-form-missing')),
  showsPicture: yesOrNo,
  allowsFaceOff: yesOrNo,
  isListed: yesOrNo,
});

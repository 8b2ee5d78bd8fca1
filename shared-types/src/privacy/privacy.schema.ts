import { z } from 'zod';
import { nameForms } from './privacy.rules.ts';

const yesOrNo = z.boolean('Must be true or false.');

export const privacySchema = z.object({
  nameForm: z.enum(nameForms, 'Choose how your name is shown.'),
  showsPicture: yesOrNo,
  allowsFaceOff: yesOrNo,
  isListed: yesOrNo,
});

// The texts of calendar entries.
import { defineTexts } from '@ahl/shared-types/texts';

export const feedTexts = defineTexts({
  starts: { en: 'Starts: {times}', es: 'Empieza: {times}' },
  host: { en: 'Host: {name}', es: 'Anfitrión: {name}' },
});

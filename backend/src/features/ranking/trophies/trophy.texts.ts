// The texts of the picture of a shared trophy case.
import { defineTexts } from '@ahl/shared-types/texts';

export const trophyTexts = defineTexts({
  tiers: {
    bronze: { en: 'Bronze', es: 'Bronce' },
    silver: { en: 'Silver', es: 'Plata' },
    gold: { en: 'Gold', es: 'Oro' },
    diamond: { en: 'Diamond', es: 'Diamante' },
  },
  won: { en: '{won} of {all} trophies', es: '{won} de {all} trofeos' },
});

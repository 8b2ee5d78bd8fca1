// The texts of the page during maintenance.
import { defineTexts } from '@ahl/shared-types/texts';

export const maintenanceTexts = defineTexts({
  title: { en: 'Back in a few minutes', es: 'Volvemos en unos minutos' },
  text: {
    en: 'The site is down for maintenance. Clocks running in the venues continue.',
    es: 'Estamos trabajando en el sitio. Los relojes en marcha en los bares siguen.',
  },
  staff: { en: 'For administrators', es: 'Para administradores' },
});

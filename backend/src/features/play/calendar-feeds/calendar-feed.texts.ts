// The texts of a member's own calendars.
import { defineTexts } from '@ahl/shared-types/texts';

export const calendarFeedTexts = defineTexts({
  'my-nights': { en: '{productName} · My nights', es: '{productName} · Mis noches' },
  'host-nights': { en: '{productName} · My host nights', es: '{productName} · Mis noches de anfitrión' },
  reserved: {
    en: 'Reserved: {count, plural, =0 {no places yet} one {# place} other {# places}}',
    es: 'Reservas: {count, plural, =0 {todavía ninguna} one {# lugar} other {# lugares}}',
  },
  phone: { en: 'Venue: {phone}', es: 'Local: {phone}' },
  address: { en: 'Address: {address}', es: 'Dirección: {address}' },
});

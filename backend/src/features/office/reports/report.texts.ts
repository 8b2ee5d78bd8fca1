// The titles of reports on paper and in mails.
import { defineTexts } from '@ahl/shared-types/texts';

export const reportTexts = defineTexts({
  titles: {
    attendance: { en: 'Attendance', es: 'Asistencia' },
    retention: { en: 'Retention', es: 'Retención' },
    lapsed: { en: 'Players not seen since', es: 'Jugadores que no han vuelto' },
    'new-players': { en: 'New players', es: 'Jugadores nuevos' },
    venues: { en: 'What venues bring', es: 'Lo que aportan los locales' },
    hosts: { en: 'Hours of hosts', es: 'Horas de los anfitriones' },
    points: { en: 'Audit of points', es: 'Revisión de los puntos' },
    bonuses: { en: 'Bonuses', es: 'Bonos' },
    finance: { en: 'Invoices', es: 'Facturas' },
    charity: { en: 'Charity', es: 'Beneficencia' },
  },
  open: { en: 'Open the report', es: 'Abrir el informe' },
});

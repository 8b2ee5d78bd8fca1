import type { ReportName } from '@ahl/shared-types/reports';
import type { Language } from '#http/pages/page-language.ts';

const titles: Readonly<Record<ReportName, Readonly<Record<Language, string>>>> = {
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
};

/** Returns the title of a report on paper and in mails. */
export const reportTitle = (report: ReportName, language: Language): string => titles[report][language];

// Hosts who run nights without an account, and the office's notes about some hosts who have one.

/** Hosts who never joined; the last one is retired. */
export const hostsWithoutAccount: readonly { name: string; phone: string; email: string; notes: string }[] = [
  {
    name: 'Walter B.',
    phone: '817-555-0164',
    email: 'walter.b@example.com',
    notes: 'Steps in on short notice; call before 6PM.',
  },
  { name: 'Lorraine S.', phone: '972-555-0118', email: '', notes: 'By phone only.' },
  { name: 'Gus T.', phone: '940-555-0190', email: 'gus.t@example.com', notes: 'Moved to Tulsa.' },
];

import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the viewer of an invoice link belongs to the office: then it does not count as seen by the venue. */
export const isOfInvoiceOffice = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'invoice:edit');

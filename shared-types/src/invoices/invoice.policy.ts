import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody who looks at an invoice by its link is of the office: the bar has not seen it by that. */
export const isOfInvoiceOffice = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'invoice:edit');

import * as contract from '@ahl/shared-types/invoices';
import type { Logger } from 'pino';
import { type ApiRouter, mount } from '#http/mount.ts';
import { creditBillingMonth, finaliseBillingMonth } from './billing-acts.ts';
import { readBillingMonth } from './billing-month.ts';
import { chooseClosing, runBillingMonth } from './billing-run.service.ts';
import {
  createFeePlan,
  deleteFeePlan,
  listFeePlans,
  restoreFeePlan,
  updateFeePlan,
} from './fee-plan.service.ts';
import { giveUpInvoice, reopenInvoice, reviseInvoice, voidInvoice } from './invoice.acts.ts';
import { creditInvoice } from './invoice.credit.ts';
import { createInvoice, deleteInvoice, restoreInvoice, updateInvoice } from './invoice.drafts.ts';
import { finaliseInvoice } from './invoice.finalise.ts';
import { readInvoice } from './invoice.reader.ts';
import { type InvoiceDeps, readInvoiceSettings, updateInvoiceSettings } from './invoice-settings.service.ts';
import { previewInvoiceMail } from './mail-preview.ts';
import { assignFeePlan, previewAssignment } from './plan-assignment.service.ts';
import { listVenueBilling, updateVenueBilling } from './venue-billing.service.ts';

type Deps = InvoiceDeps & { logger: Logger };

const mountTerms = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.readInvoiceSettings, () => readInvoiceSettings(deps));
  mount(api, contract.updateInvoiceSettings, ({ input }) => updateInvoiceSettings(deps, input));
  mount(api, contract.previewInvoiceMail, ({ input }) => previewInvoiceMail(deps, input));
  mount(api, contract.listFeePlans, () => listFeePlans(deps));
  mount(api, contract.createFeePlan, ({ input }) => createFeePlan(deps, input));
  mount(api, contract.updateFeePlan, ({ input: { id, ...plan } }) => updateFeePlan(deps, id, plan));
  mount(api, contract.deleteFeePlan, async ({ input: { id } }) => {
    await deleteFeePlan(deps, id);
    return { id };
  });
  mount(api, contract.restoreFeePlan, ({ input }) => restoreFeePlan(deps, input.id));
  mount(api, contract.listVenueBilling, ({ input }) => listVenueBilling(deps, input));
  mount(api, contract.previewAssignFeePlan, ({ input }) => previewAssignment(deps, input));
  mount(api, contract.assignFeePlan, ({ input }) => assignFeePlan(deps, input));
  mount(api, contract.updateVenueBilling, ({ input: { venueId, ...billing } }) =>
    updateVenueBilling(deps, venueId, billing),
  );
};

const mountRun = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.readBillingMonth, ({ input }) => readBillingMonth(deps, input.month));
  mount(api, contract.runBillingMonth, ({ input, actor }) => runBillingMonth(deps, input.month, actor.name));
  mount(api, contract.finaliseBillingMonth, ({ input, actor }) =>
    finaliseBillingMonth(deps, { ...input, by: actor.name }),
  );
  mount(api, contract.creditBillingMonth, ({ input, actor }) =>
    creditBillingMonth(deps, { ...input, by: actor.name }),
  );
  mount(api, contract.chooseClosing, ({ input }) => chooseClosing(deps, input));
};

/** Mounts the routes of fee plans, the month-end run, and invoices from their draft on. */
export const mountInvoices = (api: ApiRouter, deps: Deps): void => {
  mountTerms(api, deps);
  mountRun(api, deps);
  mount(api, contract.createInvoice, ({ input }) => createInvoice(deps, input));
  mount(api, contract.readInvoice, ({ input }) => readInvoice(deps, input.id));
  mount(api, contract.updateInvoice, ({ input: { id, ...update } }) => updateInvoice(deps, id, update));
  mount(api, contract.deleteInvoice, async ({ input: { id } }) => {
    await deleteInvoice(deps, id);
    return { id };
  });
  mount(api, contract.restoreInvoice, ({ input }) => restoreInvoice(deps, input.id));
  mount(api, contract.finaliseInvoice, ({ input, actor }) =>
    finaliseInvoice(deps, { ...input, by: actor.name }),
  );
  mount(api, contract.voidInvoice, ({ input: { id, ...rest } }) => voidInvoice(deps, id, rest));
  mount(api, contract.reviseInvoice, ({ input }) => reviseInvoice(deps, input.id, input.version));
  mount(api, contract.creditInvoice, ({ input: { id, ...rest }, actor }) =>
    creditInvoice(deps, id, { ...rest, by: actor.name }),
  );
  mount(api, contract.giveUpInvoice, ({ input: { id, ...rest } }) => giveUpInvoice(deps, id, rest));
  mount(api, contract.reopenInvoice, ({ input }) => reopenInvoice(deps, input.id, input.version));
};

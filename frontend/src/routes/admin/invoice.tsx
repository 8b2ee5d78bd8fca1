import { useParams } from 'react-router-dom';
import { InvoicePage } from '@/features/invoices/components/desk/invoice-page.tsx';
import { InvoiceDisputes } from '@/features/venues/partner/components/invoice-disputes.tsx';

/** Renders `/admin/invoice/:id`. */
export const AdminInvoicePage = () => {
  const { id = '' } = useParams();
  return (
    <InvoicePage key={id} invoiceId={id} objections={(invoice) => <InvoiceDisputes invoice={invoice} />} />
  );
};

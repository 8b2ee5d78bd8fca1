import { useParams } from 'react-router-dom';
import { InvoicePage } from '@/features/invoices/components/desk/invoice-page.tsx';

/** `/admin/invoice/:id` */
export const AdminInvoicePage = () => {
  const { id = '' } = useParams();
  return <InvoicePage key={id} invoiceId={id} />;
};

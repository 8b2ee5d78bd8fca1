import { useParams } from 'react-router-dom';
import { InvoicePage } from '@/features/invoice-desk/components/invoice-page.tsx';

/** `/admin/invoice/:id` */
export const AdminInvoicePage = () => {
  const { id = '' } = useParams();
  return <InvoicePage key={id} invoiceId={id} />;
};

import { useParams } from 'react-router-dom';
import { SendInvoicePage } from '@/features/invoice-desk/components/send-page.tsx';

/** `/admin/send-invoice/:id` */
export const AdminSendInvoicePage = () => {
  const { id = '' } = useParams();
  return <SendInvoicePage key={id} invoiceId={id} />;
};

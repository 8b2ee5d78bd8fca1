import { useParams } from 'react-router-dom';
import { SendInvoicePage } from '@/features/invoices/components/desk/send-page.tsx';

/** Renders `/admin/send-invoice/:id`. */
export const AdminSendInvoicePage = () => {
  const { id = '' } = useParams();
  return <SendInvoicePage key={id} invoiceId={id} />;
};

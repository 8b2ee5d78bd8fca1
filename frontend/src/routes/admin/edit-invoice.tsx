import { useParams } from 'react-router-dom';
import { EditInvoicePage } from '@/features/invoices/components/edit/edit-invoice-page.tsx';

/** Renders `/admin/edit-invoice/:id`. */
export const AdminEditInvoicePage = () => {
  const { id = '' } = useParams();
  return <EditInvoicePage id={id} />;
};

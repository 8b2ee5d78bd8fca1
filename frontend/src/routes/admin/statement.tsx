import { useParams } from 'react-router-dom';
import { StatementPage } from '@/features/invoices/components/desk/statement-page.tsx';

/** Renders `/admin/financials/statement/:id`. */
export const AdminStatementPage = () => {
  const { id = '' } = useParams();
  return <StatementPage key={id} venueId={id} />;
};

import { CodesPage } from '@/features/qr-codes/components/codes-page.tsx';

/** `/admin/qr-codes` */
export const AdminQrCodesPage = () => <CodesPage />;

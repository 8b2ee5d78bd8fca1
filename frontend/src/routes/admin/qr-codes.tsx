import { CodesPage } from '@/features/qr-codes/components/codes-page.tsx';

/** Renders `/admin/qr-codes`. */
export const AdminQrCodesPage = () => <CodesPage />;

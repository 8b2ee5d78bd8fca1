import { GeneratorPage } from '@/features/qr-codes/components/generator-page.tsx';

/** `/admin/qr-generator` */
export const AdminQrGeneratorPage = () => <GeneratorPage />;

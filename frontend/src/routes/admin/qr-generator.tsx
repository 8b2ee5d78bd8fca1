import { GeneratorPage } from '@/features/qr-codes/components/generator-page.tsx';

/** Renders `/admin/qr-generator`. */
export const AdminQrGeneratorPage = () => <GeneratorPage />;

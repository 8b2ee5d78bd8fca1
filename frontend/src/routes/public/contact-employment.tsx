import { EmploymentForm } from '@/features/contact/components/employment-form.tsx';

/** Renders `/contact/employment`. */
export const ContactEmploymentPage = () => <EmploymentForm />;

import { StructuresPage as Structures } from '@/features/structures/components/structures-page.tsx';

/** Renders `/admin/structures`. */
export const StructuresPage = () => <Structures />;

import { useParams } from 'react-router-dom';
import { SignInSheet } from '@/features/poker-clocks/print/sign-in-sheet.tsx';

/** Renders `/admin/poker-clock/:id/sign-in-sheet`: the list at the door, for printing. */
export const SignInSheetPage = () => <SignInSheet clockId={useParams().id ?? ''} />;

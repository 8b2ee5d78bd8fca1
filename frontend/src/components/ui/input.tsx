import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlStyle } from './select-field.tsx';

/** A bare text input in the theme; in a form use `TextInput` inside a `Field`. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cn(controlStyle, 'min-h-control px-3', className)} />
);

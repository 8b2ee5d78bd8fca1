/** Spanish texts. */
export const memberReasons = {
  'member.initial-form': 'Una letra, o nada.',
  'member.tag-missing': 'Escribe una etiqueta.',
  'member.email-needed': 'Sin correo electrónico nadie puede iniciar sesión.',
  'member.email-of-account':
    'El miembro inicia sesión con este correo. Cámbialo en «Arreglar un inicio de sesión», donde se confirma el nuevo.',
  'member.number-taken': '{name} tiene este número.',
  'member.number-used': 'Alguien tiene este número.',
  'member.changed-meanwhile': 'Otra persona cambió este miembro mientras tanto.',
  'member.likely-known': 'Quizá sea {name}, que ya es miembro.',
  'member.higher-role':
    'Esta cuenta tiene un rol tan alto como el tuyo. Puede hacerlo un administrador superior.',
  'member.emptied': 'Esta cuenta está vacía: no queda nada que cambiar.',
  'member.note-missing': 'Escribe la nota.',
  'member.note-not-found': 'Esa nota no existe.',
  'member.act-part-missing': 'Indica qué hay que hacer con los miembros.',
} as const;

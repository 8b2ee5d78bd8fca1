// Reasons why the server refuses a call before it is processed, or cannot serve it.

/** English texts. */
export const serverReasons = {
  'input.invalid': 'Please check: {fields}',
  'request.malformed-json': 'The body is not valid JSON.',
  'request.not-json': 'The body must be JSON (application/json).',
  'request.not-files': 'Send the files as a form (multipart/form-data).',
  'request.files-incomplete': 'The files arrived incomplete. Choose them again.',
  'request.too-many-files': 'At most {max, number} files at once.',
  'request.unknown-encoding': 'This content encoding is not supported.',
  'request.not-utf8': 'The body must be UTF-8.',
  'request.wrong-length': 'The body is shorter or longer than announced.',
  'request.cut-off': 'The body arrived incomplete.',
  'request.too-large': 'The body is too large: at most {maxKb} KB.',
  'request.key-form': 'Must be a UUID.',
  'request.key-reused':
    'An earlier attempt was saved, with other values. Check the list before you send this again.',
  'request.made-already': 'An earlier attempt was saved. Check the list before you send this again.',
  'request.in-progress': 'The same is being saved right now. Please try again in a moment.',
  'request.bad-address': 'The address is not valid.',
  'request.unknown-address': 'There is nothing at this address.',
  'request.unknown-path': 'There is nothing at {path}.',
  'request.unknown-call': 'There is no public call {path}.',
  'request.unknown-file': 'There is no file {path}.',
  'request.file-gone': 'There is no file {path} any more.',
  'request.wrong-method': '{method} is not allowed here, only {allowed}.',
  'session.missing': 'Please sign in first.',
  'session.ended': 'Your session has ended. Please sign in again.',
  'access.refused': 'Your account may not do this.',
  'version.stale':
    'Somebody else changed this in the meantime. Check the current version, then change it again.',
  'write.same-twice': 'Somebody else has just saved the same. Check it, then try again.',
  'write.crowded': 'Many people are saving changes here right now. Please try again.',
  'server.database-away': 'The database cannot be reached right now. Please try again in a moment.',
  'server.storage-failed':
    'The server cannot store anything right now. Nothing was changed. Please tell the league, and try again later.',
  'server.maintenance':
    'The site is under maintenance. Running clocks continue. Please come back in a few minutes.',
  'maintenance.state-form': 'Must be on or off.',
  'backup.not-found': 'There is no such backup.',
  'backup.busy': 'A backup or a trial is running already. Wait until it is done.',
  'backup.not-done': 'This backup is incomplete, so it cannot be used.',
  'backup.file-gone': 'The file of this backup is not on this server.',
  'backup.schedule-form': 'Must be off, daily or weekly.',
  'server.fault': 'Something went wrong on our side. Nothing was changed. Please try again.',
  'league-export.not-found': 'There is no such export; its file may have expired.',
  'league-export.busy': 'An export is running already. Wait until it is done, or stop it.',
  'league-export.not-running': 'This export is not running.',
  'league-export.not-done': 'This export is not complete.',
  'league-export.file-missing': 'The file of this export is not on this server.',
  'server.restoring': 'A backup is being restored. Please try again in a few minutes.',
  'server.finishing-restore':
    'A restore was interrupted, and the server is finishing it. Please try again in a moment.',
  'server.starting': 'Starting. Please try again in a moment.',
  'server.many-sign-ins': 'Too many people are signing in at this moment. Please try again in a few seconds.',
  'limit.reads':
    'Too many requests were sent from this connection. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'limit.calls':
    'You did this too often. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'server.still-working':
    'The server is still working on what you sent before. Please try again in a few seconds.',
  'limit.forms':
    'Too many forms were sent from this connection. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'limit.codes':
    'Too many codes were tried here. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'limit.sign-ins':
    'Too many sign-in attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'socket.signed-out': 'Please sign in again.',
  'socket.closed': 'The connection is closed.',
  'socket.in-use': 'This connection is in use already.',
  'socket.identity-unknown': 'The server cannot check who you are at the moment.',
  'socket.too-many': 'An account has at most {max} connections.',
  'socket.unknown-event': 'There is no such event.',
  'socket.refused': 'You may not do this.',
  'socket.too-often': 'Too many events. Please wait a moment.',
  'socket.fault': 'Something went wrong. Please try again.',
} as const;

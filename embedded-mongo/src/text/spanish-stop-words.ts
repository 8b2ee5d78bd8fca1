/** MongoDB's Spanish stop words: function words, and the forms of four verbs. */

const ARTICLES_AND_PRONOUNS = `
  el la los las lo un una uno unos yo tú él ella ellos ellas nosotros nosotras vosotros vosotras me te se nos os le les
  mí ti sí mi mis tu tus su sus mío mía míos mías tuyo tuya tuyos tuyas suyo suya suyos suyas nuestro nuestra nuestros
  nuestras vuestro vuestra vuestros vuestras este esta estos estas ese esa esos esas esto eso otro otra otros otras algo
  nada todo todos mucho muchos poco tanto algunas algunos que qué quien quienes cual`;

const PARTICLES = `
  de en y a que del por con no para al como más o pero sí porque entre cuando muy sin sobre también hasta hay donde desde
  durante contra ni ante antes e ya`;

const ESTAR = `
  estoy estás está estamos estáis están esté estés estemos estéis estén estaré estarás estará estaremos estaréis estarán
  estaría estarías estaríamos estaríais estarían estaba estabas estábamos estabais estaban estuve estuviste estuvo
  estuvimos estuvisteis estuvieron estuviera estuvieras estuviéramos estuvierais estuvieran estuviese estuvieses
  estuviésemos estuvieseis estuviesen estando estado estada estados estadas estad estar`;

const HABER = `
  he has ha hemos habéis han haya hayas hayamos hayáis hayan habré habrás habrá habremos habréis habrán habría habrías
  habríamos habríais habrían había habías habíamos habíais habían hube hubiste hubo hubimos hubisteis hubieron hubiera
  hubieras hubiéramos hubierais hubieran hubiese hubieses hubiésemos hubieseis hubiesen habiendo habido habida habidos
  habidas`;

const SER = `
  soy eres es somos sois son sea seas seamos seáis sean seré serás será seremos seréis serán sería serías seríamos
  seríais serían era eras éramos erais eran fui fuiste fue fuimos fuisteis fueron fuera fueras fuéramos fuerais fueran
  fuese fueses fuésemos fueseis fuesen siendo sido`;

const TENER = `
  tengo tienes tiene tenemos tenéis tienen tenga tengas tengamos tengáis tengan tendré tendrás tendrá tendremos tendréis
  tendrán tendría tendrías tendríamos tendríais tendrían tenía tenías teníamos teníais tenían tuve tuviste tuvo tuvimos
  tuvisteis tuvieron tuviera tuvieras tuviéramos tuvierais tuvieran tuviese tuvieses tuviésemos tuvieseis tuviesen
  teniendo tenido tenida tenidos tenidas tened`;

/** Spanish words that a text index omits. */
export const SPANISH_STOP_WORDS: readonly string[] = [
  ARTICLES_AND_PRONOUNS,
  PARTICLES,
  ESTAR,
  HABER,
  SER,
  TENER,
]
  .join(' ')
  .trim()
  .split(/\s+/);

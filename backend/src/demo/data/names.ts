// First and last names as found around Dallas, in groups that keep believable pairs together.

type NameGroup = { share: number; first: string[]; last: string[] };

const group = (share: number, first: string, last: string): NameGroup => ({
  share,
  first: first.split(' '),
  last: last.split(' '),
});

/** Groups of names with their share of the members. */
export const nameGroups: readonly NameGroup[] = [
  group(
    43,
    'James Robert John Michael David William Richard Joseph Thomas Charles Chris Daniel Matthew Mark Donald Steven Paul Andrew Kenneth Brian Kevin Jason Jeff Ryan Gary Eric Scott Justin Brandon Travis Cody Dustin Wade Clint Troy Randy Doug Craig Shane Tyler Mary Patricia Jennifer Linda Barbara Susan Jessica Sarah Karen Lisa Nancy Sandra Ashley Kimberly Donna Michelle Amanda Melissa Debbie Stephanie Rebecca Laura Cindy Amy Kathy Angela Shelly Brenda Tammy Crystal Misty Heather Courtney Lindsey',
    'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Walker Hall Young King Wright Hill Scott Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Cox Howard Ward Peterson Gray Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Butler Simmons Foster Abbott Whitaker Larsen McAllister Pruitt Kowalski Schneider Novak Dawson Tidwell Hollis',
  ),
  group(
    34,
    'Jose Juan Luis Carlos Jesus Miguel Antonio Francisco Javier Jorge Ricardo Eduardo Fernando Roberto Manuel Hector Raul Sergio Mario Oscar Victor Ruben Adrian Diego Gabriel Ernesto Alfredo Gilbert Armando Cesar Maria Guadalupe Rosa Ana Carmen Alicia Leticia Veronica Elizabeth Sandra Norma Yolanda Gloria Patricia Claudia Monica Araceli Adriana Gabriela Marisol Priscilla Bianca Vanessa Daniela Esmeralda Lupe Irma Selena',
    'Garcia Martinez Rodriguez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Flores Torres Rivera Gomez Diaz Reyes Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Mendoza Alvarez Castillo Jimenez Vasquez Romero Moreno Herrera Medina Aguilar Guzman Vargas Castro Salazar Munoz Soto Delgado Pena Rios Trevino Garza Cantu Ortega Salinas Villarreal Zamora Cervantes Barrera Luna Espinoza Fuentes Cardenas',
  ),
  group(
    14,
    'Marcus Terrence Darnell Andre Tyrone Reggie Jerome Malik DeShawn Curtis Calvin Lamar Cedric Derrick Isaiah Xavier Jamal Maurice Terrell Otis Keisha Tamika Latoya Monique Ebony Denise Renee Yvonne Jasmine Kiara Tanisha Shanice Imani Candace Felicia Chidi Ngozi Kwame Amara Emeka',
    'Washington Jefferson Jackson Robinson Harris Banks Booker Coleman Dixon Ellis Franklin Gaines Hawkins Ingram Joyner Mosley Payne Randolph Sims Tate Vaughn Webb Freeman Holmes Bryant Alexander Griffin Hayes Okafor Mensah Adeyemi Boateng Wallace Hunter Woods Battle',
  ),
  group(
    6,
    'Minh Linh Tuan Thanh Kim Hung Mai Phuong Duc Tran Wei Ming Jun Hao Li Grace Vivian Kevin Jenny Andy Tony Henry Jin Hana Soo Paolo Maricel Jun-Ho Emily Eddie',
    'Nguyen Tran Le Pham Huynh Hoang Vu Vo Dang Bui Do Chen Wang Li Zhang Liu Lin Wong Chan Kim Park Lee Choi Kang Santos Reyes Bautista Aquino',
  ),
  group(
    3,
    'Raj Priya Amit Anil Sanjay Neha Deepa Vikram Arjun Kavita Sunil Ravi Meera Nisha Omar Layla Hassan Samir Nadia Yusuf Farah Karim Ali Zain',
    'Patel Shah Raman Gupta Kumar Singh Reddy Sharma Mehta Desai Iyer Khan Ahmed Hussain Rahman Haddad Nasser Siddiqui Malik Aziz',
  ),
];

const words = (text: string): string[] => text.split(' ');

/** First halves of poker handles. */
export const handleFirstHalves = words(
  'River Turn Flop Pocket Lucky Texas Lone Big Slow Fast Silent Loose Tight Royal Double Dirty Wild Crazy Smooth Sneaky Broke Golden Rusty Steel Iron Midnight Sunday Whiskey Bluff Felt Stack Chip Ante Button Gutshot Suited Rainbow Backdoor Cowboy Dallas FortWorth RedRiver Maverick Mustang Diesel Brisket Queso Jalapeno',
);
export const handleSecondHalves = words(
  'Rat Shark Fish Aces Kings Queens Jack Deuce Trey Raise Fold Call Check Muck Bluff Boat Flush Straight Nuts Rounder Grinder Donkey Nit Maniac Bandit Outlaw Ranger Gambler Stacker Hunter Slinger Daddy Mama Boss Doc Ace Duke Bull Coyote Rattler Dealer Boots Spur Star Train',
);

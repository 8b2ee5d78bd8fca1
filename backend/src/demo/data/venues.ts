/** The invented venues of the league with their cities; the first six are those in the drawings. */
export const venueNames: readonly (readonly [name: string, city: string])[] = [
  ['Rusty Nail Tavern', 'Fort Worth'],
  ['Lakeside Draft House', 'Lewisville'],
  ['Red River Billiards', 'Denison'],
  ['Copper Still', 'Arlington'],
  ['The Velvet Corner', 'Dallas'],
  ['Blue Heron Grill', 'Grapevine'],
  ['Twin Creeks Taproom', 'Allen'],
  ['Bluebonnet Social Club', 'Plano'],
  ['Stockyard Station Saloon', 'Fort Worth'],
  ['Katy Line Pub', 'Sherman'],
  ['Legacy Lane Ice House', 'Frisco'],
  ['Mockingbird Lounge', 'Dallas'],
  ['The Brass Rail', 'Irving'],
  ['Cedar & Rye', 'McKinney'],
  ['Longhorn Lanes Bar', 'Euless'],
  ['Catfish Charlie’s', 'Pottsboro'],
  ['Courthouse Square Tap', 'Denton'],
  ['Pecan Street Pub', 'Bedford'],
  ['Deep Ellum Draw', 'Dallas'],
  ['Old Town Ale House', 'Keller'],
  ['Firewheel Sports Grill', 'Garland'],
  ['The Tin Star', 'North Richland Hills'],
  ['Josey Ranch Icehouse', 'Carrollton'],
  ['Frontier Cantina', 'Gainesville'],
  ['Spring Valley Tavern', 'Richardson'],
  ['Walnut Creek Tap & Grill', 'Mansfield'],
  ['Rodeo Drive-In Bar', 'Mesquite'],
  ['Hangar 9 Sports Bar', 'Grand Prairie'],
  ['Loose Caboose', 'Hurst'],
  ['Marina Point Bar', 'Rowlett'],
  ['Chisholm Trail Tap', 'Burleson'],
  ['River Walk Tavern', 'Flower Mound'],
  ['Three Forks Roadhouse', 'Durant'],
  ['Magnolia Beer Garden', 'Fort Worth'],
  ['The Side Pocket', 'Arlington'],
  ['Grayson Street Grill', 'Whitesboro'],
  ['Fannin County Icehouse', 'Bonham'],
  ['White Rock Draft Room', 'Dallas'],
  ['Main & Fourth', 'Grapevine'],
  ['Cotton Gin Saloon', 'Van Alstyne'],
];

/** First halves of further names, for a league with more than the first forty venues. */
export const venueFirstHalves =
  'Silver Spur,Lone Oak,Broken Arrow,Dusty Road,Iron Horse,Painted Pony,Sunset,Whistling Pig,Cactus,High Plains,Blackland,Trinity,Prairie Dog,Armadillo,Brazos,Mustang,Honky Tonk,Limestone,Windmill,Redbud,Longneck,Live Oak,Jackrabbit,Thunderhead'.split(
    ',',
  );
export const venueSecondHalves =
  'Saloon,Tavern,Pub,Grill,Icehouse,Taproom,Sports Bar,Cantina,Roadhouse,Billiards,Beer Garden,Social'.split(
    ',',
  );

export const streets =
  'Main St,Elm St,Commerce St,Belt Line Rd,Preston Rd,Lamar St,Houston St,Cooper St,Division St,Ranch Rd,Mill St,Church St,Broadway Ave,Magnolia Ave,Camp Bowie Blvd,Pioneer Pkwy,Trinity Blvd,Crockett St,Travis St,Lake Forest Dr'.split(
    ',',
  );

/** Common names, so that the demo world reads like people. */
export const firstNames = (
  "Aaron Abigail Adrian Alice Amara Andre Angela Anita Arthur Beatrice Bianca Brandon Brian " +
  "Camila Carmen Caroline Cedric Charles Chloe Claire Colin Connor Daniel Daphne Darius Deborah " +
  "Diana Dominic Edith Elena Elias Elise Emily Eric Esther Ethan Farah Felix Fiona Gabriel Grace " +
  "Graham Hannah Harold Hassan Hector Helen Henry Holly Hugo Ian Imani Isaac Ivan Jade James " +
  "Janet Jasmine Joel Jonah Julia Kamal Karen Keiko Kevin Laila Laura Leah Leon Lily Linda Louis " +
  "Lucas Lydia Malik Marcus Maria Martin Maya Megan Miguel Mina Naomi Nathan Nina Noah Nora " +
  "Oliver Olivia Omar Oscar Paula Peter Priya Quinn Rachel Ravi Rebecca Robert Rosa Ruth Ryan " +
  "Samuel Sara Selma Simon Sofia Stella Steven Tara Theo Thomas Valeria Victor Wendy Yusuf Zoe"
).split(" ");

export const lastNames = (
  "Abbott Adeyemi Alvarez Anderson Bailey Barnes Becker Bennett Bishop Boyd Brooks Bryant " +
  "Campbell Castillo Chandler Chen Clarke Coleman Cortez Cruz Dalton Davies Dawson Dixon Dunn " +
  "Edwards Ellis Erickson Espinoza Farrell Fischer Fleming Foster Franklin Garcia Gibson Gomez " +
  "Grant Griffin Gupta Haas Hale Hansen Harper Hayes Henderson Hoffman Holt Ibrahim Ingram " +
  "Jackson Jensen Johnson Kapoor Keller Kelly Kim Klein Lambert Larson Lawson Lee Lopez Lowe " +
  "Maddox Marchetti Mason McCarthy Medina Mendez Miller Mitchell Moreau Morgan Murphy Nash " +
  "Nguyen Nolan Novak Olsen Ortega Osborne Owens Palmer Park Patel Perez Petrov Porter Quintana " +
  "Ramsey Reed Reyes Rhodes Rivera Robinson Romero Ross Rossi Russell Sanders Santos Schmidt " +
  "Sharp Silva Singh Sloan Soto Stevens Stone Sullivan Tanaka Taylor Thornton Torres Tran Turner " +
  "Underwood Valdez Vance Vargas Wagner Walsh Warren Watts Weber Wheeler Wong Yates Young Zamora"
).split(" ");

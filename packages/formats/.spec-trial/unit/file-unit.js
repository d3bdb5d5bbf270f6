/** How far a target is: made by a machine and not reviewed, translated, or approved. */ /** A unit with the line of the file on which it begins, or its row of a table, from 1. */ export { };

/** A state or Union Territory with its GST code. */
export interface GstState {
  /** The two digits at the start of a GSTIN. */
  code: string;
  name: string;
  /** Whether a supply inside the territory is charged UTGST instead of SGST. */
  chargesUtgst: boolean;
}

/** The codes of the Union Territories without a legislature. Other Union Territories charge SGST, like states. */
const UTGST_CODES = ['04', '26', '31', '35', '38', '97'];

const NAMES: readonly (readonly [code: string, name: string])[] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['97', 'Other Territory'],
];

/** The states and Union Territories in the order of their codes. */
export const GST_STATES: readonly GstState[] = NAMES.map(([code, name]) => ({
  code,
  name,
  chargesUtgst: UTGST_CODES.includes(code),
}));

/** The place of supply of a foreign buyer, with the code for other countries in GST returns. */
export const PLACE_OUTSIDE_INDIA = { code: '96', name: 'Outside India' };

export const findGstState = (code: string): GstState | undefined => GST_STATES.find((state) => state.code === code);

/**
 * The names that the offline tool of GSTR-1 spells differently. Source: the list of places of supply on the sheet
 * `master` of the tool's Excel template. The tool rejects rows with other names.
 */
const OFFLINE_TOOL_NAMES: Partial<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
};

/** Formats a place of supply, such as 29-Karnataka. */
export const formatPlaceOfSupply = (code: string): string => `${code}-${findGstState(code)?.name ?? ''}`;

/** Formats a place of supply for the files of GSTR-1, such as 31-Lakshdweep. */
export const formatReturnPlace = (code: string): string => {
  const name = OFFLINE_TOOL_NAMES[code];
  return name ? `${code}-${name}` : formatPlaceOfSupply(code);
};

/** For redeem: the Sorry dialog of a contact the network does not know. */
export { NotEnrolledDialog } from "./not-enrolled-dialog.tsx";
